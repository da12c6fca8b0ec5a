// The context never changes, so islands do without it.
'use static';

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { useLayout, usePage } from 'recto-docs/components';

/** Props of the parts of the page that components of the site replace, by the names of the parts. */
const SlotProps = createContext<Record<string, object | undefined>>({});

/**
 * Returns the props of the first of these parts of the page that is being replaced; `undefined` outside of replacements.
 */
export function useSlotProps<Props extends object>(...names: string[]): Props | undefined {
  const slotProps = useContext(SlotProps);
  return names.map((name) => slotProps[name]).find((props) => props !== undefined) as Props | undefined;
}

/** Parts that start anew on each page, as in Docusaurus: a message of thanks in a footer is for its page. */
const pageParts = new Set(['BlogPost', 'Breadcrumbs', 'Doc', 'DocFooter', 'Pager', 'TableOfContents']);

/**
 * Returns the replacement of a part of the page: a component of the site with the props that it receives in Docusaurus
 * besides the props of the part. What it renders as the original receives the props of the part.
 */
export function replacement<Props extends object>(
  name: string,
  SiteComponent: ComponentType<never>,
  toSiteProps: (props: Props) => object = () => ({}),
): ComponentType<Props> {
  const Component = SiteComponent as ComponentType<object>;
  const usePath = pageParts.has(name) ? () => usePage(name).path : () => undefined;
  return function Replacement(props: Props) {
    const outer = useContext(SlotProps);
    const path = usePath();
    const { children } = props as { children?: ReactNode };
    // Components inside the children must not receive the props of this part.
    const partProps =
      children === undefined
        ? props
        : { ...props, children: <SlotProps value={outer}>{children}</SlotProps> };
    return (
      <SlotProps value={{ ...outer, [name]: { ...outer[name], ...partProps } }}>
        <Component key={path} {...partProps} {...toSiteProps(partProps)} />
      </SlotProps>
    );
  };
}

/**
 * Returns the original of a part of the page that a replacement of one of several parts may render; what it receives there
 * wins. Renders nothing elsewhere.
 */
export function partOf<Props extends object>(
  names: string[],
  Part: ComponentType<Props>,
): ComponentType<object> {
  return function Original(props: object) {
    const slotProps = useSlotProps<Props>(...names);
    useLayout();
    return slotProps ? <Part {...slotProps} {...props} /> : null;
  };
}
