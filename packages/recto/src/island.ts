export { island } from './render/article/island.tsx';
