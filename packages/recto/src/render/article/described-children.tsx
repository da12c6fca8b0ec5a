import {
  Children,
  type ComponentType,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { islandExportAttribute, islandPropsAttribute } from '../../utils/dom-contract.ts';
import { placeholder } from '../../utils/placeholders.ts';
import { InScope } from './article-contexts.tsx';
import { unserializableProp } from './serializable-props.ts';

/** Stands for static HTML in the children of components. */
export const staticSlot = placeholder('slot');

/**
 * Adds to the components among the children of an island what it may read of them: their names and keys, those of their props
 * that JSON can represent, and their children unless `isShallow`. `show` returns what a component renders.
 */
export function describedChildren(
  children: ReactNode,
  show: (component: ReactElement) => ReactNode = (component) => component,
  isShallow = false,
): ReactNode {
  return Children.map(children, (child) => {
    if (!isValidElement<Props>(child)) return child;
    const { type, props } = child;
    if (typeof type === 'string' || type === Fragment) {
      const isLeaf = !props.children || typeof props.children === 'string';
      return isLeaf
        ? child
        : cloneElement(child, undefined, describedChildren(props.children, show, isShallow));
    }
    const content = show(child);
    const {
      key,
      props: { children: inner, ...componentProps },
    } = withoutScope(child);
    return (
      <recto-component
        {...{
          [islandExportAttribute]: describedName(child),
          [islandPropsAttribute]: readableProps({ ...componentProps, ...(key !== null && { key }) }),
        }}
      >
        <template>{!isShallow && describedChildren(inner, show)}</template>
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

interface Props {
  children?: ReactNode;
}

/** Returns what has a place in the page without what is around it for that. */
function withoutScope(element: ReactElement<Props>): ReactElement<Props> {
  const { type, props } = element;
  return type === InScope && isValidElement<Props>(props.children) ? props.children : element;
}

export function describedName(element: ReactElement): string {
  const { displayName, name } = withoutScope(element as ReactElement<Props>).type as ComponentType;
  return displayName ?? name;
}

function readableProps(props: object): string {
  const readable = Object.entries(props).filter(([key, value]) => !unserializableProp({ [key]: value }));
  return JSON.stringify(Object.fromEntries(readable));
}
