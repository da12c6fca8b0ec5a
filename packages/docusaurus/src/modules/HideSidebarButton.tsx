import IconArrow from '@theme-original/Icon/Arrow';
import { useEffect, useRef, useState } from 'react';
import { translate } from 'recto-docs/components';
import { useShellState } from 'recto-docs/theme';

/** Marks the layout while its sidebar is hidden. Read by `css/hideable-sidebar.css`. */
const hiddenAttribute = 'data-sidebar-hidden';

/** The button that hides the sidebar of documents on large screens, until the page is loaded again, and shows it. */
export default function HideSidebarButton() {
  const { sidebar } = useShellState();
  const button = useRef<HTMLButtonElement>(null);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const layout = button.current?.closest('.layout');
    layout?.toggleAttribute(hiddenAttribute, isHidden);
    return () => layout?.removeAttribute(hiddenAttribute);
  }, [isHidden]);
  // Only sidebars outside the docs have a label.
  if (!sidebar || sidebar.label !== undefined) return null;
  const label = isHidden
    ? translate({ id: 'theme.docs.sidebar.expandButtonAriaLabel', message: 'Expand sidebar' })
    : translate({ id: 'theme.docs.sidebar.collapseButtonAriaLabel', message: 'Collapse sidebar' });
  return (
    <button
      ref={button}
      type="button"
      className="sidebar-toggle"
      data-replay=""
      title={label}
      aria-label={label}
      onClick={() => setHidden(!isHidden)}
    >
      <IconArrow />
    </button>
  );
}
