/** Listens for another address; without the Navigation API every other page is a fresh one, and only hashes change. */
export function onLocationChange(listener: () => void): () => void {
  const [target, type] = window.navigation
    ? [window.navigation, 'currententrychange']
    : [window, 'hashchange'];
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
