import { checkContrast } from './check-contrast.ts';

checkContrast();
