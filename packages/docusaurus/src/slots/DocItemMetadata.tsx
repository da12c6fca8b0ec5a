import Layout from '@theme-original/DocItem/Layout';
import { layoutReplacement } from './own-props.tsx';

/** A document, with its metadata by a component of the site. */
export default layoutReplacement(Layout);
