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
import { InScope } from './article-contexts.tsx';
import { unserializableProp } from './serializable-props.ts';

/**
 * Adds to the components among the children of an island what it may read of them: their names, those of their props that
 * JSON can represent, and their children. `show` returns what a component renders.
 */
export function describedChildren(
  children: ReactNode,
  show: (component: ReactElement) => ReactNode = (component) => component,
): ReactNode {
  return Children.map(children, (child) => {
    if (!isValidElement<Props>(child)) return child;
    const { type, props } = child;
    if (typeof type === 'string' || type === Fragment) {
      const isLeaf = !props.children || typeof props.children === 'string';
      return isLeaf ? child : cloneElement(child, undefined, describedChildren(props.children, show));
    }
    // Around what has a place in the page.
    const own = type === InScope && isValidElement<Props>(props.children) ? props.children : child;
    const shown = show(child);
    return (
      <recto-component {...descriptionOf(own.type as ComponentType, own.props)}>
        <template>{describedChildren(own.props.children, show)}</template>
        {shown}
      </recto-component>
    );
  });
}

interface Props {
  children?: ReactNode;
}

function descriptionOf({ displayName, name }: ComponentType, { children: _, ...props }: Props) {
  const readable = Object.entries(props).filter(([key, value]) => !unserializableProp({ [key]: value }));
  return {
    [islandExportAttribute]: displayName ?? name,
    [islandPropsAttribute]: JSON.stringify(Object.fromEntries(readable)),
  };
}
