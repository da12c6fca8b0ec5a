import { useAnchors } from 'recto-docs/components';

/** Returns functions that report the anchors of a component. Links are checked in the HTML of the page. */
export default function useBrokenLinks() {
  const collectAnchor = useAnchors();
  return { collectAnchor, collectLink: (_: string | undefined) => undefined };
}
