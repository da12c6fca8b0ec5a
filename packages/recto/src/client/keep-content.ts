/**
 * A ref for an element whose content React does not know. When React makes that element anew, as after a crash, the
 * content moves over with all its state, and `moved` is told.
 */
export function keepContent(moved?: (element: Element) => void): (element: Element | null) => void {
  let last: Element | null = null;
  return (element) => {
    if (!element) return;
    const before = last;
    last = element;
    if (!before || before === element) return;
    element.replaceChildren(...before.childNodes);
    moved?.(element);
  };
}
