export default {
  title: 'Bench',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', { blog: false }]],
};
