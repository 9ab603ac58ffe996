use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Twitter {
  pub statuses: Vec<Status>,
  pub search_metadata: SearchMetadata,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct SearchMetadata {
  pub completed_in: f64,
  pub max_id: i64,
  pub max_id_str: String,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub next_results: Option<String>,
  pub query: String,
  pub refresh_url: String,
  pub count: i64,
  pub since_id: i64,
  pub since_id_str: String,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Status {
  pub metadata: StatusMetadata,
  pub created_at: String,
  pub id: i64,
  pub id_str: String,
  pub text: String,
  pub source: String,
  pub truncated: bool,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub in_reply_to_status_id: Option<i64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub in_reply_to_status_id_str: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub in_reply_to_user_id: Option<i64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub in_reply_to_user_id_str: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub in_reply_to_screen_name: Option<String>,
  pub user: User,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub geo: Option<Point>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub coordinates: Option<Point>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub place: Option<Place>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub contributors: Option<Vec<Contributor>>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub retweeted_status: Option<RetweetedStatus>,
  pub retweet_count: i64,
  pub favorite_count: i64,
  pub entities: Entities,
  pub favorited: bool,
  pub retweeted: bool,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub possibly_sensitive: Option<bool>,
  pub lang: String,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct StatusMetadata {
  pub result_type: String,
  pub iso_language_code: String,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct RetweetedStatus {
  pub metadata: StatusMetadata,
  pub created_at: String,
  pub id: i64,
  pub id_str: String,
  pub text: String,
  pub source: String,
  pub truncated: bool,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub in_reply_to_status_id: Option<i64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub in_reply_to_status_id_str: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub in_reply_to_user_id: Option<i64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub in_reply_to_user_id_str: Option<String>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub in_reply_to_screen_name: Option<String>,
  pub user: User,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub geo: Option<Point>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub coordinates: Option<Point>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub place: Option<Place>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub contributors: Option<Vec<Contributor>>,
  pub retweet_count: i64,
  pub favorite_count: i64,
  pub entities: Entities,
  pub favorited: bool,
  pub retweeted: bool,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub possibly_sensitive: Option<bool>,
  pub lang: String,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct User {
  pub id: i64,
  pub id_str: String,
  pub name: String,
  pub screen_name: String,
  pub location: String,
  pub description: String,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub url: Option<String>,
  pub entities: UserEntities,
  pub protected: bool,
  pub followers_count: i64,
  pub friends_count: i64,
  pub listed_count: i64,
  pub created_at: String,
  pub favourites_count: i64,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub utc_offset: Option<i64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub time_zone: Option<String>,
  pub geo_enabled: bool,
  pub verified: bool,
  pub statuses_count: i64,
  pub lang: String,
  pub contributors_enabled: bool,
  pub is_translator: bool,
  pub is_translation_enabled: bool,
  pub profile_background_color: String,
  pub profile_background_image_url: String,
  pub profile_background_image_url_https: String,
  pub profile_background_tile: bool,
  pub profile_image_url: String,
  pub profile_image_url_https: String,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub profile_banner_url: Option<String>,
  pub profile_link_color: String,
  pub profile_sidebar_border_color: String,
  pub profile_sidebar_fill_color: String,
  pub profile_text_color: String,
  pub profile_use_background_image: bool,
  pub default_profile: bool,
  pub default_profile_image: bool,
  pub following: bool,
  pub follow_request_sent: bool,
  pub notifications: bool,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct UserEntities {
  #[serde(skip_serializing_if = "Option::is_none")]
  pub url: Option<LinkList>,
  pub description: LinkList,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct LinkList {
  pub urls: Vec<Link>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Entities {
  pub hashtags: Vec<Hashtag>,
  pub symbols: Vec<Hashtag>,
  pub urls: Vec<Link>,
  pub user_mentions: Vec<Mention>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub media: Option<Vec<Media>>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Hashtag {
  pub text: String,
  pub indices: Vec<i64>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Link {
  pub url: String,
  pub expanded_url: String,
  pub display_url: String,
  pub indices: Vec<i64>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Mention {
  pub screen_name: String,
  pub name: String,
  pub id: i64,
  pub id_str: String,
  pub indices: Vec<i64>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Media {
  pub id: i64,
  pub id_str: String,
  pub indices: Vec<i64>,
  pub media_url: String,
  pub media_url_https: String,
  pub url: String,
  pub display_url: String,
  pub expanded_url: String,
  pub r#type: String,
  pub sizes: MediaSizes,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub source_status_id: Option<i64>,
  #[serde(skip_serializing_if = "Option::is_none")]
  pub source_status_id_str: Option<String>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct MediaSizes {
  pub medium: MediaSize,
  pub small: MediaSize,
  pub thumb: MediaSize,
  pub large: MediaSize,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct MediaSize {
  pub w: i64,
  pub h: i64,
  pub resize: String,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Point {
  pub r#type: String,
  pub coordinates: Vec<f64>,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Place {
  pub id: String,
  pub full_name: String,
  pub country_code: String,
}

#[derive(Serialize, Deserialize, PartialEq)]
pub struct Contributor {
  pub id: i64,
  pub id_str: String,
  pub screen_name: String,
}
