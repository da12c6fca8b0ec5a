/* Separate from `components.ts`, which browsers load too: it needs React's server renderer. */
export { island, still } from './render/article/island.tsx';
