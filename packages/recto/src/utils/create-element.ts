import React from 'react';

/** Creates an element of a component of the site. Older sites replace React's function, which an import would keep. */
export const createElement = ((...parameters: Parameters<typeof React.createElement>) =>
  React.createElement(...parameters)) as typeof React.createElement;
