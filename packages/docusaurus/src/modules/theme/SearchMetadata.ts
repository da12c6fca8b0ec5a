/** Renders nothing: the engine writes it. */
export default function SearchMetadata() {
  return null;
}
