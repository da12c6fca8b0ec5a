import type { HostedSearchSettings, SearchClient, SearchHit } from '../model/search.ts';

const address = 'https://insights.algolia.io/1/events';

/** Hits that a reader has typed past were not seen. */
const viewMilliseconds = 400;

/**
 * Tells the hosted service which of its hits are seen and chosen. A reader is known by a random name until the page
 * is left, and nothing of it is kept.
 */
export function searchInsights(
  index: string,
  { appId, apiKey }: HostedSearchSettings,
): Required<Pick<SearchClient, 'viewed' | 'selected'>> {
  const userToken = `anonymous-${Math.random().toString(36).slice(2)}`;
  const credentials = new URLSearchParams({
    'X-Algolia-Application-Id': appId,
    'X-Algolia-API-Key': apiKey,
  });
  const send = (event: object) => {
    const body = { events: [{ ...event, index, userToken, timestamp: Date.now() }] };
    // Sent though the page is left, which choosing a hit may do.
    navigator.sendBeacon(`${address}?${credentials}`, JSON.stringify(body));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    viewed(hits) {
      clearTimeout(timer);
      const objectIDs = hits.filter(isCounted).map(({ objectID }) => objectID);
      if (objectIDs.length === 0) return;
      const event = { eventType: 'view', eventName: 'Items Viewed', objectIDs: objectIDs.slice(0, most) };
      timer = setTimeout(() => send(event), viewMilliseconds);
    },
    selected(hit) {
      if (!isCounted(hit)) return;
      const { objectID, __position: position, __queryID: queryID } = hit;
      const found = { queryID, objectIDs: [objectID], positions: [position] };
      send({ eventType: 'click', eventName: 'Item Selected', ...found });
    },
  };
}

/** How many objects the service takes in an event. */
const most = 20;

/** Hits that a reader comes back to answer no query. */
function isCounted(hit: SearchHit): boolean {
  return hit.__queryID !== undefined;
}
