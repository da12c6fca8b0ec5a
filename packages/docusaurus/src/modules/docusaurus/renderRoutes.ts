/** Routes are documents here, so nothing is rendered inside another page. */
export default function renderRoutes() {
  return null;
}
