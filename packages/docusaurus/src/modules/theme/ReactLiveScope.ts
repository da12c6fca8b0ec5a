import * as React from 'react';

// The keys become names of parameters.
const { default: _, ...names } = React as typeof React & { default?: unknown };

/** What live code can use without imports; sites replace it. */
export default { React, ...names };
