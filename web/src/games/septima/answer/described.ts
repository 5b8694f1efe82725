/** An attachment: what somebody hears after the name, also where nothing appears: {@attach described(() => text)}. */
export function described(text: () => string | undefined) {
  return (node: Element): (() => void) => {
    const words = text();
    if (words) node.setAttribute('aria-description', words);
    return () => node.removeAttribute('aria-description');
  };
}
