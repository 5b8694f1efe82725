/** The settings dialog stands once in the app; any bar may open it. */
export const settingsDialog = $state({ open: false, nameFirst: false });

export function openSettings({ nameFirst = false } = {}): void {
  settingsDialog.open = true;
  settingsDialog.nameFirst = nameFirst;
}
