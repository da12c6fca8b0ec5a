import { TableOfContents } from 'recto/theme';
import { original } from '../slot-props.tsx';

export default original('TableOfContents', TableOfContents);
