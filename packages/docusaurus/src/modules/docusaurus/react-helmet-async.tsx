export { Head as Helmet } from 'recto-docs/components';
export { PassThrough as HelmetProvider } from '../pass-through.tsx';
