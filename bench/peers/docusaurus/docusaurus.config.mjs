export default {
  title: 'Bench',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', { blog: false }]],
  future: { v4: true, faster: true },
};
