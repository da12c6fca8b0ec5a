import { usePage } from 'recto-docs/components';
import { pluginNames } from '../data-names.ts';
import type { GlobalData } from '../types.ts';
import { DEFAULT_PLUGIN_ID } from './constants.ts';

interface DataOptions {
  /** Throws if there is no data. */
  failfast?: boolean;
}

/** Returns the data of plugins. A page contains the data of a plugin only if it is read there. */
export default function useGlobalData(): GlobalData {
  const { data } = usePage('useGlobalData');
  const get = (_: GlobalData, name: string | symbol) => data(String(name)) as GlobalData[string];
  const ownKeys = () => (data(pluginNames) ?? []) as string[];
  const has = (_: GlobalData, name: string | symbol) => ownKeys().includes(String(name));
  return new Proxy<GlobalData>(
    {},
    {
      ...{ get, has, ownKeys },
      getOwnPropertyDescriptor: (target, name) =>
        has(target, name)
          ? { configurable: true, enumerable: true, get: () => get(target, name) }
          : undefined,
    },
  );
}

export function useAllPluginInstancesData(
  name: string,
  { failfast = false }: DataOptions = {},
): GlobalData[string] {
  const data = useGlobalData()[name];
  if (!data && failfast) throw new Error(`The plugin "${name}" has no data.`);
  return data;
}

export function usePluginData(
  name: string,
  id = DEFAULT_PLUGIN_ID,
  { failfast = false }: DataOptions = {},
): unknown {
  const data = useAllPluginInstancesData(name)?.[id];
  if (!data && failfast) throw new Error(`The plugin "${name}" has no data for the id "${id}".`);
  return data;
}
