import React from 'react';

/** Creates an element of a component of the site. Older sites replace React's function, which an import would keep. */
export const createElement = ((...given: Parameters<typeof React.createElement>) =>
  React.createElement(...given)) as typeof React.createElement;
