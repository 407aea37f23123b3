import { cameraDrawing } from './state-tile';

test.each(['Outdoor Bullet 4MP', 'bullet', 'Outdoor Dome 2MP', 'TURRET'])(
  '%s is drawn',
  (model) => {
    expect(cameraDrawing(model)).toMatch(/^M/);
  },
);

test.each(['', 'Indoor Pan-Tilt 3MP'])('the model "%s" has no special drawing', (model) => {
  expect(cameraDrawing(model)).toBeUndefined();
});
