import Own from '@theme-own/BlogPostItem';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('BlogPost', Own);
