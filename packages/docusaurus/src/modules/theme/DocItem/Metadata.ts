/** Renders nothing: the engine writes it. */
export default function DocItemMetadata() {
  return null;
}
