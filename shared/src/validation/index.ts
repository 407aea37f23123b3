export { array, email, mac, numeric, url } from './rules';
export { imageDimensions, type ImageLimits, type ImageSize } from './image-dimensions';
export { inList, unique } from './rules';
export { presentElement, required } from './rules';
export { withMessage, type Rule, type RuleContext } from './rules';
export { greaterThan, max, min } from './rules';
export { field, validate, type Errors, type FieldRules, type RulesByField } from './validate';
