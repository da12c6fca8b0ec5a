/** Renders nothing: pages are documents. */
export default function Loading() {
  return null;
}
