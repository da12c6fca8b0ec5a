import {
  Children,
  type ComponentType,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { type NestedOrigin, originOfNested } from '../../content/nested-origin.ts';
import {
  islandExportAttribute,
  islandModuleAttribute,
  islandPropsAttribute,
} from '../../utils/dom-contract.ts';
import { placeholder } from '../../utils/placeholders.ts';
import { InScope } from './article-contexts.tsx';
import { unserializableProp } from './serializable-props.ts';

/** Stands for static HTML in the children of components. */
export const staticSlot = placeholder('slot');

interface DescribeOptions {
  /** Returns what a component renders, which the island shows; `origin` is what `originOf` returns for it. @default itself */
  show?: (component: ReactElement, origin: NestedOrigin | undefined) => ReactNode;
  /** Whether what is between the tags of components is left out. */
  isShallow?: boolean | undefined;
  /** Returns where the browser loads a component from that renders there. @default it shows what was rendered */
  originOf?: ((component: ReactElement) => NestedOrigin | undefined) | undefined;
}

/**
 * Adds to the components among the children of an island what it may read of them: their names and keys, those of their props
 * that JSON can represent, and their children.
 */
export function describedChildren(
  children: ReactNode,
  { show = (component) => component, isShallow, originOf }: DescribeOptions,
): ReactNode {
  return Children.map(children, (child) => {
    if (!isValidElement<Props>(child)) return child;
    const { type, props } = child;
    if (typeof type === 'string' || type === Fragment) {
      const isLeaf = !props.children || typeof props.children === 'string';
      return isLeaf
        ? child
        : cloneElement(child, undefined, describedChildren(props.children, { show, isShallow, originOf }));
    }
    const origin = originOf?.(child);
    const content = show(child, origin);
    const {
      key,
      props: { children: inner, ...componentProps },
    } = withoutScope(child);
    return (
      <recto-component
        {...{
          [islandModuleAttribute]: origin?.module,
          [islandExportAttribute]: origin?.name ?? describedName(child),
          [islandPropsAttribute]: readableProps({ ...componentProps, ...(key !== null && { key }) }),
        }}
      >
        <template>{!isShallow && describedChildren(inner, { show, originOf })}</template>
        {content}
      </recto-component>
    );
  });
}

/**
 * Returns the children of an island with the components as they are, and what is between their tags in `Shown`. Adds to `texts`
 * what is only text.
 */
export function typedChildren(
  children: ReactNode,
  Shown: ComponentType<{ children: ReactNode }>,
  texts: string[],
): ReactNode {
  return Children.map(children, (child) => {
    if (!isValidElement<Props>(child)) return child;
    const component = withoutScope(child);
    const { type, props } = component;
    const inner = props.children;
    const isComponent = typeof type !== 'string' && type !== Fragment;
    const isText = typeof inner === 'string' && !staticSlot.isIn(inner);
    if (isComponent && isText && inner.trim() !== '') texts.push(inner);
    // A component may need a text, or no children.
    if (!inner || isText) return component;
    const content = isComponent ? <Shown>{inner}</Shown> : typedChildren(inner, Shown, texts);
    return cloneElement(component, {}, content);
  });
}

/** Returns where the browser loads a component from, if it can represent its props. */
export function nestedOrigin(element: ReactElement): NestedOrigin | undefined {
  const { type, props } = withoutScope(element);
  const { children: _, ...componentProps } = props;
  return unserializableProp(componentProps) ? undefined : originOfNested(type);
}

/** Returns the components among the children of an island that are not between the tags of other ones. */
export function outermostComponents(children: ReactNode): ReactElement[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    const isComponent = typeof child.type !== 'string' && child.type !== Fragment;
    return isComponent ? [child] : outermostComponents(child.props.children);
  });
}

interface Props {
  children?: ReactNode;
}

/** Returns what has a place in the page without what is around it for that. */
export function withoutScope(element: ReactElement): ReactElement<Props> {
  const { type, props } = element as ReactElement<Props>;
  return type === InScope && isValidElement<Props>(props.children)
    ? props.children
    : (element as ReactElement<Props>);
}

export function describedName(element: ReactElement): string {
  const { displayName, name } = withoutScope(element).type as ComponentType;
  return displayName ?? name;
}

function readableProps(props: object): string {
  const readable = Object.entries(props).filter(([key, value]) => !unserializableProp({ [key]: value }));
  return JSON.stringify(Object.fromEntries(readable));
}
