/**
 * A ref for an element whose content React does not know. Where React makes that element anew, after a crash or because
 * the document was not what it expected, the content moves over with all its state, and `moved` is told.
 */
export function keepContent(
  first: Element | null,
  moved?: (element: Element) => void,
): (element: Element | null) => void {
  let last = first;
  return (element) => {
    const before = last;
    if (!element || !before || element === before) return;
    last = element;
    element.replaceChildren(...before.childNodes);
    moved?.(element);
  };
}
