import type { ComponentProps, ReactNode } from 'react';

export interface TabItemProps {
  value: string;
  /** @default the value */
  label?: ReactNode;
  /** Shown first, unless `defaultValue` of the tabs says otherwise. */
  default?: boolean;
  /** For the tab's button. */
  attributes?: Omit<ComponentProps<'button'>, 'children'>;
  children?: ReactNode;
}

/** One tab and its panel. Outside `Tabs`, which takes it apart, its content under its label. */
export function TabItem({ value, label, children }: TabItemProps) {
  return (
    <section>
      <p className="tabs__title">{label ?? value}</p>
      {children}
    </section>
  );
}
