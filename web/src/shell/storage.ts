// Local storage that may be missing or full: private windows refuse it. Nothing here is vital.

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds until the page is closed.
  }
}
