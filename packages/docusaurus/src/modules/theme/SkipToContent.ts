/** Renders nothing: the layout has the link. */
export default function SkipToContent() {
  return null;
}
