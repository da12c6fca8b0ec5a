import { isValidElement, type ReactNode, useContext } from 'react';
import { setOriginal } from '../../content/nested-origin.ts';
import { createElement } from '../../utils/create-element.ts';
import { isRenderedBySite } from '../../utils/node/renderer-copies.ts';
import { InScope, IslandScope } from './article-contexts.tsx';
import { type AnyComponent, Island, type IslandOrigin } from './render-island.tsx';
import { isValue, unserializableProp } from './serializable-props.ts';

/**
 * Wraps a component for the build. It renders into an element with its module and props, which the browser hydrates on
 * its own. Children that are text stay text, and others become static HTML. With props that JSON cannot represent, it is
 * reported and stays static. An island inside another is part of that. Values that are not components are returned
 * unchanged.
 */
export function island(exported: unknown, origin: IslandOrigin, partials?: () => unknown[]): unknown {
  if (!isComponent(exported, origin.name)) return exported;
  const Component = exported;
  const name = nameOf(exported, origin);
  function IslandBoundary(receivedProps: { children?: ReactNode }) {
    const props = withoutDefaults(receivedProps, Component);
    const { isInside, outer, isTrial, onProblem } = useContext(IslandScope);
    const isStatic = origin.reads && !origin.reads.some((key) => outer.contexts.includes(key));
    if (isInside || isStatic || isRenderedBySite()) return createElement(Component, props);
    const { children, ...rest } = props;
    const problem = unserializableProp(isValue(children) ? props : rest);
    if (!problem) return <Island {...{ component: Component, name, origin, props, partials }} />;
    if (!isTrial) onProblem?.({ component: name, ...problem });
    return (
      <InScope isInside onHook={undefined}>
        {createElement(Component, withElementsOutside(props))}
      </InScope>
    );
  }
  // React passes a second argument. Code that calls a component receives its element.
  const boundaryOrElement = (props = {}, ...others: unknown[]) =>
    others.length > 0 ? IslandBoundary(props) : createElement(wrapper, props);
  Object.defineProperty(boundaryOrElement, 'name', { value: name });
  const wrapper = likeComponent(boundaryOrElement, exported);
  setOriginal(wrapper, exported);
  return Object.assign(wrapper, {
    ...(!origin.reads && { [islandMark]: true }),
    ...(origin.provides && { [providerMark]: true }),
  });
}

/** Keeps islands that a component receives from its page alive: the browser has those, but not what the component itself renders. */
function withElementsOutside<Props extends object>(props: Props): Props {
  const outside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(outside);
    if (!isValidElement(value)) return value;
    return (
      <InScope key={value.key} isInside={false}>
        {value}
      </InScope>
    );
  };
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, outside(value)])) as Props;
}

/** Wraps a component that its author keeps static: what it does without in the browser is not reported. */
export function still(exported: unknown, name: string): unknown {
  if (!isComponent(exported, name)) return exported;
  const Component = exported;
  return likeComponent(
    (props) => <InScope onHook={undefined}>{createElement(Component, props)}</InScope>,
    exported,
  );
}

/** Returns the props without the `defaultProps`, which need not be JSON: the browser has them. */
function withoutDefaults<Props extends object>(props: Props, component: AnyComponent): Props {
  const { defaultProps = {} } = component as { defaultProps?: Record<string, unknown> };
  const isDefault = ([name, value]: [string, unknown]) => value !== undefined && defaultProps[name] === value;
  return Object.fromEntries(Object.entries(props).filter((one) => !isDefault(one))) as Props;
}

/** Gives the wrapper of a component what else the component has. */
function likeComponent(wrapper: AnyComponent, component: AnyComponent): AnyComponent {
  // Such as `Menu.Item`, of functions and of what `memo` and `forwardRef` return.
  const inner = component as unknown as Record<string, unknown>;
  const { $$typeof, render, type, compare, defaultProps, contextType, ...parts } = inner;
  // Whether it declares props.
  if (typeof component === 'function') Object.defineProperty(wrapper, 'length', { value: component.length });
  // What its module sets later is the component's.
  const set = (name: string) => (value: unknown) => {
    inner[name] = value;
  };
  Object.defineProperties(wrapper, {
    defaultProps: { get: () => inner.defaultProps, set: set('defaultProps') },
    contextType: { set: set('contextType') },
  });
  Object.assign(wrapper, parts);
  for (const name of staticMethods(component)) Object.assign(wrapper, { [name]: inner[name] });
  return wrapper;
}

/** Returns the names of the static methods and accessors of a class and of those that it extends, which cannot be enumerated. */
function staticMethods(component: object | null): string[] {
  if (typeof component !== 'function' || component === Function.prototype) return [];
  const names = Object.getOwnPropertyNames(component).filter((name) => !ownNames.has(name));
  return [...staticMethods(Object.getPrototypeOf(component)), ...names];
}

/** What every class has itself, and what React calls on components only. */
const ownNames = new Set([
  ...['length', 'name', 'prototype', 'arguments', 'caller', 'defaultProps', 'contextType'],
  ...['getDerivedStateFromProps', 'getDerivedStateFromError'],
]);

const islandMark = Symbol.for('recto.island');

const providerMark = Symbol.for('recto.provider');

/** Whether a component is wrapped in islands that provide contexts to their children. */
export function providesContexts(component: unknown): boolean {
  return typeof component === 'function' && providerMark in component;
}

export function isIsland(component: unknown): boolean {
  return typeof component === 'function' && islandMark in component;
}

function nameOf(component: AnyComponent, { module, name }: IslandOrigin): string {
  if (name !== 'default') return name;
  // A package has the name in the module of its component: `menu:Item`.
  return component.displayName || component.name || module.split(':')[1] || name;
}

const componentTypes: unknown[] = [Symbol.for('react.memo'), Symbol.for('react.forward_ref')];

/** Whether an export is a component: a function with a capitalized name, or a class that extends `Component`. */
function isComponent(exported: unknown, name: string): exported is AnyComponent {
  if (typeof exported === 'object' && exported !== null && '$$typeof' in exported)
    return componentTypes.includes(exported.$$typeof);
  if (typeof exported !== 'function') return false;
  const isClass = /^class\b/.test(Function.prototype.toString.call(exported));
  return isClass ? Boolean(exported.prototype.isReactComponent) : name === 'default' || /^\p{Lu}/u.test(name);
}
