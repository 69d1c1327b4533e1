// A collection shows its products as the front page does.
import "./home.js";
