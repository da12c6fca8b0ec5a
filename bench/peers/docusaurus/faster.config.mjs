import plain from './docusaurus.config.mjs';

export default { ...plain, future: { v4: true, faster: true } };
