export { default } from '@portal/build/prettier';
