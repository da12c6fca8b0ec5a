import Details from '@theme/Details';
import { Children, type ComponentProps, isValidElement } from 'react';

/** Content that readers can expand, with its `<summary>` among the children, as in Markdown. */
export default function MDXDetails({ children, ...props }: ComponentProps<typeof Details>) {
  const parts = Children.toArray(children);
  const summary = parts.find((part) => isValidElement(part) && part.type === 'summary');
  return (
    <Details {...(summary !== undefined && { summary })} {...props}>
      {parts.filter((part) => part !== summary)}
    </Details>
  );
}
