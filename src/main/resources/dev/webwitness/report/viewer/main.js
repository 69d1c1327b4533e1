// The script of a run's page: the timeline and the pictures, from the data block of the page.
import { startPictures } from './pictures.js';
import { startTimeline } from './timeline.js';

document.documentElement.classList.add('live');
startPictures(document.body);
const place = document.getElementById('timeline-view');
if (place) startTimeline(place, JSON.parse(document.getElementById('run-data').textContent));
