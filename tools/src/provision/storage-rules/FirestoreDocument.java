import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.util.Timestamps;
import com.google.type.LatLng;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.util.Arrays;
import java.util.Map;

/** A document of Firestore's REST interface as the rules engine sees it: data, id and __name__. */
final class FirestoreDocument {
  private FirestoreDocument() {}

  static String urlPath(ExpressionPathValue path) {
    StringBuilder url = new StringBuilder();
    for (ExpressionPathSegmentValue segment : path.getSegmentsList()) {
      url.append('/').append(encode(text(segment)));
    }
    return url.toString();
  }

  static ExpressionValue value(JsonObject document) {
    String[] name = document.get("name").getAsString().split("/");
    JsonObject fields = document.has("fields") ? document.getAsJsonObject("fields") : new JsonObject();
    // The name begins with the project, which paths in rules leave out.
    Iterable<String> path = Arrays.asList(name).subList(2, name.length);
    ExpressionMapValue.Builder resource =
        ExpressionMapValue.newBuilder()
            .putFields("data", map(fields))
            .putFields("id", ExpressionValueUtils.createValue((Object) name[name.length - 1]))
            .putFields("__name__", ExpressionValueUtils.segmentsToPathExpressions(path));
    return ExpressionValue.newBuilder().setMapValue(resource).build();
  }

  private static ExpressionValue map(JsonObject fields) {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    for (Map.Entry<String, JsonElement> field : fields.entrySet()) {
      map.putFields(field.getKey(), field(field.getValue().getAsJsonObject()));
    }
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  private static ExpressionValue list(JsonObject array) {
    ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
    if (array.has("values")) {
      for (JsonElement value : array.getAsJsonArray("values")) list.addValues(field(value.getAsJsonObject()));
    }
    return ExpressionValue.newBuilder().setListValue(list).build();
  }

  private static ExpressionValue field(JsonObject typed) {
    Map.Entry<String, JsonElement> only = typed.entrySet().iterator().next();
    JsonElement value = only.getValue();
    return switch (only.getKey()) {
      case "nullValue" -> ExpressionValueUtils.NULL;
      case "booleanValue" -> ExpressionValueUtils.createValue(value.getAsBoolean());
      case "integerValue" -> ExpressionValueUtils.createValue(value.getAsLong());
      case "doubleValue" -> ExpressionValueUtils.createValue(value.getAsDouble());
      case "stringValue" -> ExpressionValueUtils.createValue((Object) value.getAsString());
      case "timestampValue" -> timestamp(value.getAsString());
      case "geoPointValue" -> place(value.getAsJsonObject());
      case "referenceValue" -> reference(value.getAsString());
      case "arrayValue" -> list(value.getAsJsonObject());
      case "mapValue" -> {
        JsonObject inner = value.getAsJsonObject();
        yield map(inner.has("fields") ? inner.getAsJsonObject("fields") : new JsonObject());
      }
      default -> throw new IllegalArgumentException("Storage rules cannot read a " + only.getKey());
    };
  }

  private static ExpressionValue timestamp(String text) {
    try {
      return ExpressionValue.newBuilder().setTimestampValue(Timestamps.parse(text)).build();
    } catch (ParseException malformed) {
      throw new IllegalArgumentException(malformed);
    }
  }

  private static ExpressionValue place(JsonObject point) {
    LatLng.Builder place = LatLng.newBuilder();
    if (point.has("latitude")) place.setLatitude(point.get("latitude").getAsDouble());
    if (point.has("longitude")) place.setLongitude(point.get("longitude").getAsDouble());
    return ExpressionValue.newBuilder().setLatlngValue(place).build();
  }

  private static ExpressionValue reference(String name) {
    String[] segments = name.split("/");
    return ExpressionValueUtils.segmentsToPathExpressions(Arrays.asList(segments).subList(2, segments.length));
  }

  private static String text(ExpressionPathSegmentValue segment) {
    return segment.hasCapture() ? segment.getCapture().getBoundValue() : segment.getSimple();
  }

  private static String encode(String segment) {
    if (segment.equals("(default)")) return segment;
    return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
