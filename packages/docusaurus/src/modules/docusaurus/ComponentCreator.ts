/** Routes are documents here, so no component renders one. */
export default function ComponentCreator() {
  return () => null;
}
