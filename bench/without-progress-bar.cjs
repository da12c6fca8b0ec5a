// Preloaded into Docusaurus: webpackbar adds options to webpack's progress plugin that webpack 5.106 and later reject.
const Module = require('node:module');

const load = Module._load;
Module._load = (request, ...rest) =>
  request.startsWith('webpackbar') ? WithoutProgressBar : load(request, ...rest);

class WithoutProgressBar {
  apply() {}
}
