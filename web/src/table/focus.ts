// Whose Enter is it: that of the control with the focus, or that of the answer the prompt speaks of?

const kControls = 'button, a, input, summary, [role="button"]';

/** What a pointer pressed last, and so perhaps left the focus on. */
let pressed: Element | null = null;

export function notePointer({ target }: Event): void {
  pressed = target instanceof Element ? target.closest(kControls) : null;
}

/** From here on the keyboard decides where the focus is. */
export function noteTab(): void {
  pressed = null;
}

/** A control that the keyboard went to acts on Enter. One that was clicked has had its turn. */
export function keepsEnter(target: Element): boolean {
  const control = target.closest(kControls);
  return control !== null && control !== pressed;
}

/** The keyboard goes on at the prompt. */
export function focusPrompt(): void {
  document.getElementById('prompt')?.focus({ preventScroll: true });
}

/** After a choice by key, Enter must not belong to some other control: `own` is that of the choice. */
export function leaveOthers(own: string): void {
  const focused = document.activeElement?.closest(kControls);
  if (focused && !focused.matches(own)) focusPrompt();
}
