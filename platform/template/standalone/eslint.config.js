export { default } from '@portal/build/eslint';
