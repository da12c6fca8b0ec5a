import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A dropdown's state, and what its element and its trigger listen to. */
export interface Dropdown {
  ref: RefObject<HTMLDivElement | null>;
  /** Unknown at build, where CSS opens it by hover and focus. */
  open: boolean | undefined;
  root: {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
    onBlur(event: FocusEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
  toggle(): void;
  onTriggerClick(event: MouseEvent): void;
}

/** Opens a dropdown by mouse, touch and Enter; Escape and any press or focus outside close it. */
export function useDropdown(): Dropdown {
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<boolean>();
  const hovered = useRef(false);
  // The pointer that brings the page to life may stand here already.
  useEffect(() => setOpen(ref.current?.matches(':hover') ?? false), []);
  useEffect(() => (open ? onPressOutside(ref, () => setOpen(false)) : undefined), [open]);

  const hover = (event: PointerEvent, isInside: boolean) => {
    // A finger enters too, right before its tap, which would then close what that had opened.
    if (event.pointerType !== 'mouse') return;
    hovered.current = isInside;
    setOpen(isInside);
  };
  const toggle = () => setOpen(!open);
  return {
    ref,
    open,
    root: {
      onPointerEnter: (event) => hover(event, true),
      onPointerLeave: (event) => hover(event, false),
      onBlur(event) {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
      onKeyDown(event) {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        ref.current?.querySelector<HTMLElement>('.dropdown__trigger')?.focus();
      },
    },
    toggle,
    onTriggerClick(event) {
      // Under the mouse it is open already; a click of the keyboard has no count.
      if (hovered.current && event.detail > 0) setOpen(true);
      else toggle();
    },
  };
}

function onPressOutside(ref: RefObject<HTMLElement | null>, react: () => void): () => void {
  const check = ({ target }: Event) => {
    if (target instanceof Node && !ref.current?.contains(target)) react();
  };
  document.addEventListener('pointerdown', check);
  return () => document.removeEventListener('pointerdown', check);
}
