const canUseDOM = typeof window !== 'undefined' && typeof window.document?.createElement === 'function';

/** What the environment of a component supports; all of it is missing while a site is built. */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};
