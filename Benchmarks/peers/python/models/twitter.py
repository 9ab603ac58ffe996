from __future__ import annotations

from msgspec import Struct


class Twitter(Struct, omit_defaults=True, kw_only=True):
  statuses: list[Status]
  search_metadata: SearchMetadata


class SearchMetadata(Struct, omit_defaults=True, kw_only=True):
  completed_in: float
  max_id: int
  max_id_str: str
  next_results: str | None = None
  query: str
  refresh_url: str
  count: int
  since_id: int
  since_id_str: str


class Status(Struct, omit_defaults=True, kw_only=True):
  metadata: StatusMetadata
  created_at: str
  id: int
  id_str: str
  text: str
  source: str
  truncated: bool
  in_reply_to_status_id: int | None = None
  in_reply_to_status_id_str: str | None = None
  in_reply_to_user_id: int | None = None
  in_reply_to_user_id_str: str | None = None
  in_reply_to_screen_name: str | None = None
  user: User
  geo: Point | None = None
  coordinates: Point | None = None
  place: Place | None = None
  contributors: list[Contributor] | None = None
  retweeted_status: RetweetedStatus | None = None
  retweet_count: int
  favorite_count: int
  entities: Entities
  favorited: bool
  retweeted: bool
  possibly_sensitive: bool | None = None
  lang: str


class StatusMetadata(Struct, omit_defaults=True, kw_only=True):
  result_type: str
  iso_language_code: str


class RetweetedStatus(Struct, omit_defaults=True, kw_only=True):
  metadata: StatusMetadata
  created_at: str
  id: int
  id_str: str
  text: str
  source: str
  truncated: bool
  in_reply_to_status_id: int | None = None
  in_reply_to_status_id_str: str | None = None
  in_reply_to_user_id: int | None = None
  in_reply_to_user_id_str: str | None = None
  in_reply_to_screen_name: str | None = None
  user: User
  geo: Point | None = None
  coordinates: Point | None = None
  place: Place | None = None
  contributors: list[Contributor] | None = None
  retweet_count: int
  favorite_count: int
  entities: Entities
  favorited: bool
  retweeted: bool
  possibly_sensitive: bool | None = None
  lang: str


class User(Struct, omit_defaults=True, kw_only=True):
  id: int
  id_str: str
  name: str
  screen_name: str
  location: str
  description: str
  url: str | None = None
  entities: UserEntities
  protected: bool
  followers_count: int
  friends_count: int
  listed_count: int
  created_at: str
  favourites_count: int
  utc_offset: int | None = None
  time_zone: str | None = None
  geo_enabled: bool
  verified: bool
  statuses_count: int
  lang: str
  contributors_enabled: bool
  is_translator: bool
  is_translation_enabled: bool
  profile_background_color: str
  profile_background_image_url: str
  profile_background_image_url_https: str
  profile_background_tile: bool
  profile_image_url: str
  profile_image_url_https: str
  profile_banner_url: str | None = None
  profile_link_color: str
  profile_sidebar_border_color: str
  profile_sidebar_fill_color: str
  profile_text_color: str
  profile_use_background_image: bool
  default_profile: bool
  default_profile_image: bool
  following: bool
  follow_request_sent: bool
  notifications: bool


class UserEntities(Struct, omit_defaults=True, kw_only=True):
  url: LinkList | None = None
  description: LinkList


class LinkList(Struct, omit_defaults=True, kw_only=True):
  urls: list[Link]


class Entities(Struct, omit_defaults=True, kw_only=True):
  hashtags: list[Hashtag]
  symbols: list[Hashtag]
  urls: list[Link]
  user_mentions: list[Mention]
  media: list[Media] | None = None


class Hashtag(Struct, omit_defaults=True, kw_only=True):
  text: str
  indices: list[int]


class Link(Struct, omit_defaults=True, kw_only=True):
  url: str
  expanded_url: str
  display_url: str
  indices: list[int]


class Mention(Struct, omit_defaults=True, kw_only=True):
  screen_name: str
  name: str
  id: int
  id_str: str
  indices: list[int]


class Media(Struct, omit_defaults=True, kw_only=True):
  id: int
  id_str: str
  indices: list[int]
  media_url: str
  media_url_https: str
  url: str
  display_url: str
  expanded_url: str
  type: str
  sizes: MediaSizes
  source_status_id: int | None = None
  source_status_id_str: str | None = None


class MediaSizes(Struct, omit_defaults=True, kw_only=True):
  medium: MediaSize
  small: MediaSize
  thumb: MediaSize
  large: MediaSize


class MediaSize(Struct, omit_defaults=True, kw_only=True):
  w: int
  h: int
  resize: str


class Point(Struct, omit_defaults=True, kw_only=True):
  type: str
  coordinates: list[float]


class Place(Struct, omit_defaults=True, kw_only=True):
  id: str
  full_name: str
  country_code: str


class Contributor(Struct, omit_defaults=True, kw_only=True):
  id: int
  id_str: str
  screen_name: str
