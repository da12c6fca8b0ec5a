import Own from '@theme-own/DocItem/Layout';
import { documentReplacement } from './document.tsx';

export default documentReplacement(Own);
