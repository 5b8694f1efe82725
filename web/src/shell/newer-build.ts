// A tab that stays open while the server gets a newer client: it notices after reconnecting, or when a part of it is gone,
// and starts anew in the same place. Address, seat and table stay as they are.

const kTried = 'cauldron.reloaded-for';
const kLookAgainMs = 2_000;
const kScript = /<script[^>]*\ssrc="\/assets\/([^"]+)"/;

/** What the page needs of its browser. */
export interface Browser {
  /** The build that this page runs: the script it started with, whose name carries a hash of everything; null while developing. */
  own: () => string | null;
  /** The build that the server has now; null if it cannot be asked. */
  served: () => Promise<string | null>;
  /** Would a reload disturb somebody? */
  isQuiet: () => boolean;
  reload: () => void;
  tried: () => string | null;
  remember: (build: string) => void;
}

export function ownBuild(): string | null {
  const script = document.querySelector('script[type="module"][src^="/assets/"]');
  return script?.getAttribute('src')?.slice('/assets/'.length) ?? null;
}

async function servedBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok ? (kScript.exec(await answer.text())?.[1] ?? null) : null;
  } catch {
    return null;
  }
}

/** Nobody is writing, filling in a form or reading a dialogue. */
export function isQuiet(): boolean {
  if (document.querySelector('dialog[open], [role="dialog"]')) return false;
  if (location.pathname === '/new') return false;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[type="text"], input:not([type]), textarea',
  );
  return [...fields].every((field) => field.value === field.defaultValue);
}

const browser: Browser = {
  own: ownBuild,
  served: servedBuild,
  isQuiet,
  reload: () => location.reload(),
  tried: () => {
    try {
      return sessionStorage.getItem(kTried);
    } catch {
      return null;
    }
  },
  remember: (build) => {
    try {
      sessionStorage.setItem(kTried, build);
    } catch {
      // Without a memory one reload might follow the other: see `start`.
    }
  },
};

export class NewerBuild {
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly page: Browser = browser) {}

  /** The server says which build it has. `isBusy`: a request is on its way. */
  hear(build: string, isBusy: () => boolean = () => false): void {
    clearTimeout(this.waiting);
    if (!this.isNewer(build)) return;
    if (this.page.isQuiet() && !isBusy()) this.start(build);
    else this.waiting = setTimeout(() => this.hear(build, isBusy), kLookAgainMs);
  }

  /** A part of this page could not be loaded: because there is a newer one? */
  async miss(): Promise<void> {
    const build = await this.page.served();
    if (build && this.isNewer(build)) this.start(build);
  }

  /** Once for each build: whatever a reload does not mend, a second one will not. */
  private isNewer(build: string): boolean {
    const own = this.page.own();
    return own !== null && own !== build && this.page.tried() !== build;
  }

  private start(build: string): void {
    this.page.remember(build);
    if (this.page.tried() === build) this.page.reload();
  }
}

export const newerBuild = new NewerBuild();
