import { type ComponentType, createElement } from 'react';
import useRouteContext from '../modules/docusaurus/useRouteContext.ts';

/** A component of pages; from options of plugins, with the instances that have one of their own. */
export type InstanceComponent = ComponentType<Record<string, unknown>> & { instances?: readonly string[] };

/** Returns a component that is the one of the instance of the page, or the original. */
export function byInstance(
  components: Record<string, ComponentType<Record<string, unknown>>>,
  Original: ComponentType<Record<string, unknown>>,
): InstanceComponent {
  function Page(props: Record<string, unknown>) {
    const { id } = useRouteContext().plugin;
    return createElement((Object.hasOwn(components, id) ? components[id] : undefined) ?? Original, props);
  }
  return Object.assign(Page, { instances: Object.keys(components) });
}
