import { createContext, type ReactNode, useContext } from 'react';
import type { PartialModule } from '../../content/page.ts';
import { partialFileAttribute } from '../../utils/dom-contract.ts';
import { useSite } from './site-context.ts';

/** Renders a partial inside an island and returns its placeholder; `undefined` outside of islands. */
export const IslandPartials = /* @__PURE__ */ createContext<
  ((module: PartialModule, props: Record<string, unknown>) => string) | undefined
>(undefined);

/** The component of an imported partial. */
export interface Partial {
  (props: Record<string, unknown>): ReactNode;
  module: PartialModule;
}

/** Returns the component of an imported partial. The page that imports it renders its content. */
export function partial(module: PartialModule): Partial {
  function Partial(props: Record<string, unknown>) {
    const include = useContext(IslandPartials);
    return include ? (
      <recto-partial
        {...{ [partialFileAttribute]: module.file }}
        dangerouslySetInnerHTML={{ __html: include(module, props) }}
      />
    ) : (
      <Included {...{ module, props }} />
    );
  }
  return Object.assign(Partial, { module });
}

function Included({ module, props }: { module: PartialModule; props: Record<string, unknown> }) {
  return useSite('A partial').include(module, props);
}
