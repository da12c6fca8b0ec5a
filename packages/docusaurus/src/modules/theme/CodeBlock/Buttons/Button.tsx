import type { ComponentProps } from 'react';

/** A button of a code block. */
export default function CodeBlockButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`clean-btn ${className}`.trim()} />;
}
