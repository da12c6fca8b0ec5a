import type { ComponentType, ReactNode } from 'react';
import type { SiteComponents } from '../config/component-slots.ts';
import type { RootProps } from '../theme/slots.ts';
import { InsideIsland } from './article/island.tsx';

/**
 * Renders inside the site's `Root`, whose contexts then reach every component, in islands too. `withContexts` provides what
 * `Root` itself reads; `onFailure` receives what it throws. What else `Root` renders is in the shell only.
 */
export function insideRoot<Result>(
  render: () => Result,
  components: SiteComponents,
  {
    withContexts,
    onFailure,
  }: { withContexts(element: ReactNode): ReactNode; onFailure?(thrown: unknown): void },
): Result {
  const { component, renderAround } = components.get('Root') ?? {};
  if (!renderAround) return render();
  const Root = component as ComponentType<RootProps>;
  let outcome: { result: Result } | { thrown: unknown } | undefined;
  function Inside() {
    try {
      outcome ??= { result: render() };
    } catch (thrown) {
      outcome = { thrown };
    }
    return null;
  }
  try {
    renderAround(
      withContexts(
        <InsideIsland value={true}>
          <Root>
            <InsideIsland value={false}>
              <Inside />
            </InsideIsland>
          </Root>
        </InsideIsland>,
      ),
    );
  } catch (thrown) {
    onFailure?.(thrown);
  }
  if (!outcome) return render();
  if ('thrown' in outcome) throw outcome.thrown;
  return outcome.result;
}
