import { type ComponentType, type ReactNode, useState } from 'react';

interface State {
  initialState: boolean | (() => boolean);
}

/** Returns whether something is closed, and functions that change it. */
export function useCollapsible({ initialState }: State) {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((is) => !is) };
}

interface CollapsibleProps {
  as?: string | ComponentType<{ hidden?: boolean; className?: string; children?: ReactNode }>;
  collapsed: boolean;
  lazy?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Content that is hidden while it is collapsed. */
export function Collapsible({ as: Tag = 'div', collapsed, lazy, className, children }: CollapsibleProps) {
  if (lazy && collapsed) return null;
  return (
    <Tag hidden={collapsed} {...(className && { className })}>
      {children}
    </Tag>
  );
}
